import { useState, type ReactNode } from "react";
import { callAddress, fillIn, toCurl, type ApiCall, type ApiOperation } from "#domain/ground/kernel/requests/api-index";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { Button } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { useDocument } from "./use-document.ts";

interface Tried {
  readonly status: number;
  readonly text: string;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Parameters, body and responses of one call. A GET can be tried with the visitor's session. */
export function CallDetails({ call }: { call: ApiCall }) {
  const document = useDocument();
  if (document === undefined) return <p className="px-3 pb-4 text-sm text-muted">One moment…</p>;
  const operation = document?.paths[call.path]?.[call.method.toLowerCase()];
  if (!operation)
    return (
      <p className="px-3 pb-4 text-sm text-danger">We couldn't load the description. Close this and open it again.</p>
    );
  return <Details call={call} operation={operation} document={document} />;
}

function Details({ call, operation, document }: { call: ApiCall; operation: ApiOperation; document: unknown }) {
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState<Tried>();
  const [copied, setCopied] = useState(false);
  const parameters = operation.parameters.filter((parameter) => parameter.in !== "header");
  const isMissing = parameters.some(({ name, required }) => required && !fields[name]);

  async function tryIt() {
    const response = await fetch(callAddress(call.path, fields), { headers: { accept: "application/json" } }).catch(
      () => undefined,
    );
    const text = (await response?.text()) ?? "We can't reach the shop.";
    setTried({ status: response?.status ?? 0, text: readable(text) });
  }
  async function copy() {
    await navigator.clipboard.writeText(
      toCurl(call, location.origin, fields, operation.requestBody?.content["application/json"] && "{}"),
    );
    setCopied(true);
  }
  return (
    <div className="grid grid-cols-1 gap-4 px-3 pb-5">
      {parameters.length > 0 ? (
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {parameters.map(({ name, required, description }) => (
            <TextInput
              key={name}
              label={name}
              name={name}
              required={required === true}
              {...(description ? { hint: description } : {})}
              value={fields[name] ?? ""}
              onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
            />
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {call.method === "GET" ? (
          <Button size="sm" disabled={isMissing} onClick={() => void tryIt()}>
            Try it
          </Button>
        ) : null}
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          Copy as curl
        </Button>
        <span role="status" className="text-sm text-success">
          {copied ? MESSAGES.copied : ""}
        </span>
      </div>
      {tried ? (
        <Part title={`Answer: ${tried.status === 0 ? "none" : String(tried.status)}`}>
          <Code>{tried.text}</Code>
        </Part>
      ) : null}
      {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Part key={type} title={`Body: ${type}`}>
          <Code>{pretty(fillIn(schema, document))}</Code>
        </Part>
      ))}
      {Object.entries(operation.responses).map(([status, response]) => (
        <Part key={status} title={`${status}: ${describe(fillIn(response, document))}`}>
          <Code>{pretty(getContent(fillIn(response, document)))}</Code>
        </Part>
      ))}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="cursor-pointer py-1 text-sm font-semibold text-ink">{title}</summary>
    {children}
  </details>
);

/** Scrolls on its own, also by keyboard. */
const Code = ({ children }: { children: string }) => (
  <pre
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
    tabIndex={0}
    aria-label="Code"
    role="region"
    className="mt-1 max-h-96 overflow-auto rounded-lg bg-sunken p-4 font-mono text-xs text-ink"
  >
    {children}
  </pre>
);

const describe = (response: unknown): string => (response as { description?: string }).description ?? "";
const getContent = (response: unknown): unknown =>
  (response as { content?: Record<string, unknown> }).content?.["application/json"] ?? "No content.";

function readable(text: string): string {
  try {
    return pretty(JSON.parse(text));
  } catch {
    return text.slice(0, 20_000);
  }
}
