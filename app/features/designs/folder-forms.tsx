import { Form } from "@remix-run/react";
import { FolderPlus, Settings2 } from "lucide-react";
import type { FolderCard } from "#domain/shop/designs/design-view";
import { folderChoices, within } from "#domain/shop/designs/folder-tree";
import { MAX_DESIGN_NAME_LENGTH } from "#domain/shop/configured-products/design-name";
import { Button } from "../../ui/actions/button.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Select, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/** The result of submitting a folder form. */
export interface FolderAnswer {
  readonly intent: string;
  readonly typed: Readonly<Record<string, string>>;
  /** By field name; "" for the whole form. */
  readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
}

interface FormProps {
  readonly action: string;
  readonly answer: FolderAnswer | undefined;
  /** Changes after each success, which resets the form. */
  readonly resetKey: number;
}

const ofIntent = (answer: FolderAnswer | undefined, intent: string): FolderAnswer | undefined =>
  answer?.intent === intent ? answer : undefined;

const FormMessage = ({ answer }: { readonly answer: FolderAnswer | undefined }) => {
  const lines = answer?.errors[""] ?? [];
  return lines.length > 0 ? <Notice kind="error">{lines.join(" ")}</Notice> : null;
};

const Summary = ({ icon: Icon, children }: { readonly icon: typeof Settings2; readonly children: string }) => (
  <span className="flex items-center gap-2.5">
    <Icon aria-hidden="true" className="size-5 text-muted" />
    {children}
  </span>
);

/** Creates a folder inside the current one. */
export function NewFolderForm({ action, answer, resetKey }: FormProps) {
  const formAnswer = ofIntent(answer, "create-folder");
  return (
    <Disclosure
      key={resetKey}
      summary={<Summary icon={FolderPlus}>New folder</Summary>}
      defaultOpen={formAnswer !== undefined}
    >
      <Form method="post" action={action} className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
        <NameInput
          defaultValue={formAnswer?.typed["name"]}
          error={formAnswer?.errors["name"] ?? formAnswer?.errors["parent"] ?? formAnswer?.errors[""]}
        />
        <Button type="submit" name="intent" value="create-folder" className="md:mt-7">
          Create folder
        </Button>
      </Form>
    </Disclosure>
  );
}

interface FolderSettingsProps extends FormProps {
  readonly folder: FolderCard;
  readonly folders: ReadonlyArray<FolderCard>;
}

/** Renames, moves and deletes the current folder. */
export function FolderSettings({ action, answer, resetKey, folder, folders }: FolderSettingsProps) {
  const formAnswer = ofIntent(answer, "save-folder");
  const deletion = ofIntent(answer, "delete-folder");
  const inside = within(folders, folder.id);
  return (
    <Disclosure
      key={resetKey}
      summary={<Summary icon={Settings2}>Rename, move or delete this folder</Summary>}
      defaultOpen={formAnswer !== undefined || deletion !== undefined}
    >
      <div className="grid gap-6">
        <Form method="post" action={action} className="grid gap-4">
          <FormMessage answer={formAnswer} />
          <input type="hidden" name="version" value={folder.version} />
          <NameInput
            defaultValue={formAnswer?.typed["name"] ?? folder.name}
            error={formAnswer?.errors["name"]}
            hint={
              formAnswer !== undefined && formAnswer.errors[""] !== undefined
                ? `Now it's called “${folder.name}”.`
                : undefined
            }
          />
          <FolderSelect
            label="Parent folder"
            name="parent"
            folders={folders.filter(({ id }) => !inside.has(id))}
            value={formAnswer?.typed["parent"] ?? folder.parentId ?? ""}
            error={formAnswer?.errors["parent"]}
          />
          <Button type="submit" name="intent" value="save-folder" className="justify-self-start">
            Save folder
          </Button>
        </Form>
        <Form method="post" action={action} className="grid gap-3 border-t border-line pt-5">
          <FormMessage answer={deletion} />
          <p className="text-muted">Deleting a folder doesn't delete designs. They move to the parent folder.</p>
          <Button type="submit" variant="danger" name="intent" value="delete-folder" className="justify-self-start">
            Delete folder
          </Button>
        </Form>
      </div>
    </Disclosure>
  );
}

interface NameInputProps {
  readonly defaultValue: string | undefined;
  readonly error: ReadonlyArray<string> | undefined;
  readonly hint?: string | undefined;
}

/** The name of a design or a folder. */
export const NameInput = (props: NameInputProps) => (
  <TextInput
    label="Name"
    name="name"
    required
    maxCharacters={MAX_DESIGN_NAME_LENGTH}
    dir="auto"
    autoComplete="off"
    {...props}
  />
);

interface FolderSelectProps {
  readonly label: string;
  readonly name: string;
  readonly folders: ReadonlyArray<FolderCard>;
  readonly value: string;
  readonly error?: ReadonlyArray<string> | undefined;
  readonly className?: string;
}

/** Chooses a folder by its path, or none. */
export const FolderSelect = ({ label, name, folders, value, error, className }: FolderSelectProps) => (
  <Select label={label} name={name} defaultValue={value} error={error} className={className}>
    <option value="">No folder</option>
    {folderChoices(folders).map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.label}
      </option>
    ))}
  </Select>
);
