import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

import { VISITOR_MARKER } from "#domain/shop/site/visitor";

interface ElementProps {
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}
type PageElement = ReactElement<ElementProps>;

/** Milliseconds until a page that draws no frame, such as one in the background, gets its scripts. */
const LATEST_MS = 1000;
/**
 * What takes a click that waits for React; everything else works by itself. Buttons wait even if they could send their
 * form, so that its answer comes in place.
 */
const BUTTONS = "button,[role=button]";
/** In a late part links wait as well, because the page around it changes in place. */
const BUTTONS_AND_LINKS = `${BUTTONS},a[href]:not([href^="#"])`;

/** Milliseconds after which the browser itself does what no script has answered: sends a form, follows a link. */
const LATEST_ANSWER_MS = 3000;
/**
 * What is done until React answers is noted, and repeated then (app/features/kernel/late/notes.ts); what others insert
 * into the page is set aside. React gives a text area its content of the page when it hydrates it, unless that has
 * changed. While the page is being parsed, the parser only appends nodes: a record that removes nodes or inserts them
 * before others is not the parser's. Before the first frame, the root says whether this browser has an account: on a
 * page for everyone its menu comes later (app/features/accounts/visitor.ts).
 */
const NOTE_EARLY_INPUT = `(()=>{
const [,visitor]=${String(VISITOR_MARKER)}.exec(document.cookie)||[];
if(visitor)document.documentElement.dataset.visitor=visitor;
const inserted=[];
let isParsing=true;
const noteInserted=(records)=>inserted.push(...(isParsing?records.filter(({removedNodes,nextSibling})=>removedNodes.length>0||nextSibling):records));
const watch=new MutationObserver(noteInserted);
watch.observe(document,{childList:true,subtree:true});
const endParsing=()=>{noteInserted(watch.takeRecords());isParsing=false};
const page={notes:[]};
const early=window.earlyInput={page,findPlace:()=>page,inserted,watch,endParsing};
let isLeft=false;
const letBrowserClick=(element)=>{
if(early.page!==page||element.type==="button")return;
page.notes=page.notes.filter((entry)=>entry[1]!==element);
isLeft=true;
element.click();
isLeft=false;
};
const note=(event)=>{
const {type,target,key}=event;
const place=!isLeft&&target.closest&&early.findPlace(target);
if(!place)return;
const add=(kind,element)=>{
place.notes=[...place.notes.filter((entry)=>entry[0]!==kind||entry[1]!==element),[kind,element]];
};
const wait=(element)=>{
event.preventDefault();
event.stopPropagation();
add("click",element);
if(place===page)setTimeout(letBrowserClick,${LATEST_ANSWER_MS},element);
};
if(type==="input"){
add("value",target);
if(target.localName==="textarea")target.defaultValue=target.value;
}else if(type==="keydown"){
if(key==="Escape")add("Escape",target);
else if(key===" "&&target.matches("[role=button]"))wait(target);
}else{
const element=target.closest(place===page?"${BUTTONS}":'${BUTTONS_AND_LINKS}');
if(element&&!(event.metaKey||event.ctrlKey||event.shiftKey||event.altKey))wait(element);
}
};
for(const type of ["click","input","keydown"])addEventListener(type,note,true);
})()`;

/** Notes what happens before the page is hydrated. Stands before anything that can be changed, clicked or typed in. */
export const EarlyInputScript = ({ nonce }: { readonly nonce: string }) => (
  // The browser has run it, and leaves it as it is.
  <script
    nonce={nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? NOTE_EARLY_INPUT : "" }}
  />
);

const ROUTE_IMPORT = /^import \* as (\w+) from "([^"]+)";$/gm;
/** Imports the list of all routes, which Remix also preloads. */
const MANIFEST_IMPORT = /^import "[^"]+";$/m;
/** Imports the file that Remix starts pages with. Ours start with the root's (app/start-page.tsx). */
const ENTRY_IMPORT = /\bimport\("([^"]+)"\);\s*$/;

const isPreload = ({ props }: PageElement): boolean => props.rel === "modulepreload";

/** The elements of fragments, in order. */
const elementsIn = (node: ReactNode): ReadonlyArray<PageElement> =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ElementProps>(child)) return [];
    return child.type === Fragment ? elementsIn(child.props.children) : [child];
  });

/** What the page says when its scripts don't come. It looks like the notice of a lost connection. */
const SAY_NOT_LOADED = `()=>{
const notice=document.createElement("div");
notice.role="alert";
notice.className="fixed inset-x-0 top-3 z-60 grid justify-items-center px-4 print:hidden";
notice.innerHTML='<p class="flex items-center gap-2.5 rounded-full bg-ink px-5 py-2.5 text-sm font-semibold text-paper shadow-lg">Part of this page didn\\'t load. <a href="" class="underline underline-offset-4">Try again</a></p>';
document.body.append(notice);
}`;

/**
 * Remix's script that imports a page's routes and then starts the browser's code, as one that waits for the first
 * frame. It loads all files at once, as the preloads would.
 * @param files the addresses of those that the routes import
 */
function afterFirstFrame(script: string, files: ReadonlyArray<string>): string {
  const routes = [...script.matchAll(ROUTE_IMPORT)].map(([, name = "", url = ""]) => ({ name, url }));
  const entry = ENTRY_IMPORT.exec(script)?.[1];
  const urls = new Set([...routes.map(({ url }) => url), ...files.filter((file) => file !== entry)]);
  const then = script
    .replace(ROUTE_IMPORT, "")
    .replace(MANIFEST_IMPORT, "")
    .replace(ENTRY_IMPORT, "startPage();")
    .trim();
  const names = routes.map(({ name }) => name).join(",");
  return `(()=>{
earlyInput.endParsing();
let isDue=true;
const start=()=>{if(!isDue)return;isDue=false;Promise.all(${JSON.stringify([...urls])}.map((url)=>import(url))).then(([${names}])=>{${then}},${SAY_NOT_LOADED})};
requestAnimationFrame(()=>setTimeout(start));
setTimeout(start,${LATEST_MS});
})()`;
}

function withLateScripts(elements: ReadonlyArray<PageElement>): ReactNode {
  const files = elements.filter(isPreload).map(({ props }) => props.href ?? "");
  return elements.flatMap((element) => {
    if (isPreload(element)) return [];
    const code = element.props.dangerouslySetInnerHTML;
    if (element.props.type !== "module" || code === undefined) return [element];
    // The browser has run it, and leaves it as it is.
    const html = import.meta.env.SSR ? afterFirstFrame(code.__html, files) : "";
    return [
      cloneElement(element, { type: undefined, async: undefined, dangerouslySetInnerHTML: { __html: html } } as object),
    ];
  });
}

/**
 * The page's scripts, which come after what the page shows: browsers would load modules before its fonts and pictures,
 * and run them before its first frame, although it can be read without them (docs/decisions/091).
 */
export const PageScripts = ({ nonce }: { readonly nonce: string }) =>
  // Called, not rendered, because its elements are changed; its hooks are this component's.
  withLateScripts(elementsIn(Scripts({ nonce })));
