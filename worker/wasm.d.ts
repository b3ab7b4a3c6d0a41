/** A module that the build has compiled already: workerd compiles none from bytes while it runs. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}

/** A font file that the build has put into the worker as it is (`[[rules]]` of wrangler.toml). */
declare module "*.woff" {
  const bytes: ArrayBuffer;
  export default bytes;
}
