import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  Copy,
  FlipHorizontal2,
  Group,
  Grid3x3,
  Maximize,
  Redo2,
  SendToBack,
  Trash2,
  Undo2,
  Ungroup,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from "lucide-react";
import type { Edge } from "#domain/prepress/builder/operations";
import { IconButton } from "../../../ui/actions/button.tsx";
import { Dropdown } from "../../../ui/overlays/dropdown.tsx";

export interface ToolbarActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly flip: () => void;
  readonly order: (direction: "front" | "back") => void;
  readonly group: () => void;
  readonly ungroup: () => void;
  readonly align: (to: Edge) => void;
  readonly distribute: (axis: "x" | "y") => void;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly toggleGrid: () => void;
}

interface ToolbarProps {
  readonly actions: ToolbarActions;
  readonly count: number;
  readonly isGrouped: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly hasGrid: boolean;
  readonly percent: number;
}

const ALIGN: ReadonlyArray<readonly [Edge, string, LucideIcon]> = [
  ["left", "Align left", AlignStartVertical],
  ["center", "Align centers", AlignCenterVertical],
  ["right", "Align right", AlignEndVertical],
  ["top", "Align top", AlignStartHorizontal],
  ["middle", "Align middles", AlignCenterHorizontal],
  ["bottom", "Align bottom", AlignEndHorizontal],
];

interface ToolProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly isOn: boolean;
  /** For toggle buttons only. */
  readonly pressed?: boolean;
}

const Tool = ({ label, icon: Icon, onClick, isOn, pressed }: ToolProps) => (
  <IconButton
    label={label}
    inactive={!isOn}
    {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
    onClick={onClick}
    className={`shrink-0 ${pressed ? "bg-brand-soft" : ""}`}
  >
    <Icon aria-hidden="true" className="size-5" />
  </IconButton>
);

/** The one-click actions on the sheet and the selection. */
export function Toolbar({ actions, count, isGrouped, canUndo, canRedo, hasGrid, percent }: ToolbarProps) {
  const tool = (label: string, icon: LucideIcon, onClick: () => void, isOn: boolean) => (
    <Tool key={label} label={label} icon={icon} onClick={onClick} isOn={isOn} />
  );
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      className="relative flex flex-wrap items-center rounded-2xl bg-surface p-1 shadow-sm ring-1 ring-line"
    >
      {tool("Undo", Undo2, actions.undo, canUndo)}
      {tool("Redo", Redo2, actions.redo, canRedo)}
      <span aria-hidden="true" className="mx-1 h-7 w-px shrink-0 bg-line" />
      {tool("Duplicate", Copy, actions.duplicate, count > 0)}
      {tool("Delete", Trash2, actions.remove, count > 0)}
      {tool("Flip", FlipHorizontal2, actions.flip, count > 0)}
      {/* Its panel hangs from the whole toolbar, which has room for it on a phone. */}
      <Dropdown label="Arrange" size="sm" className="static!" panelClassName="grid-cols-6 group-open/dropdown:grid!">
        {tool("Bring to front", BringToFront, () => actions.order("front"), count > 0)}
        {tool("Send to back", SendToBack, () => actions.order("back"), count > 0)}
        {isGrouped ? tool("Ungroup", Ungroup, actions.ungroup, true) : tool("Group", Group, actions.group, count > 1)}
        {tool("Distribute horizontally", AlignHorizontalDistributeCenter, () => actions.distribute("x"), count > 2)}
        {tool("Distribute vertically", AlignVerticalDistributeCenter, () => actions.distribute("y"), count > 2)}
        <span />
        {ALIGN.map(([to, label, Icon]) => tool(label, Icon, () => actions.align(to), count > 0))}
      </Dropdown>
      <div className="flex items-center">
        {tool("Zoom out", ZoomOut, () => actions.zoom(1 / 1.25), true)}
        <span className="w-12 shrink-0 text-center text-sm text-muted tabular-nums">{percent}%</span>
        {tool("Zoom in", ZoomIn, () => actions.zoom(1.25), true)}
        {tool("Show the whole sheet", Maximize, actions.fit, true)}
        <Tool label="Grid" icon={Grid3x3} onClick={actions.toggleGrid} isOn pressed={hasGrid} />
      </div>
    </div>
  );
}
