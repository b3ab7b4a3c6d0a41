/** What other parts of the shop use of this area. Its own files import each other directly. */
export { DesignGrid } from "./design-grid.tsx";
export { DesignPicture } from "./design-picture.tsx";
export { DesignActions, DesignSettings } from "./design-settings.tsx";
export { DesignToolbar } from "./design-toolbar.tsx";
export { FolderCards } from "./folder-cards.tsx";
export { type FolderAnswer, FolderSettings, NewFolderForm } from "./folder-forms.tsx";
export { NoDesigns } from "./no-designs.tsx";
export { OrderDesign } from "./order-design.tsx";
export { SelectionBar } from "./selection-bar.tsx";
export { ShareButton, ShareDialog } from "./share-dialog.tsx";
export { ShareLink } from "./share-link.tsx";
export { UndoNotice } from "./undo-notice.tsx";
