/** A module that the build has compiled: workerd does not compile modules from bytes at run time. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}

/** A font file that the build includes unchanged (`[[rules]]` of wrangler.toml). */
declare module "*.woff" {
  const bytes: ArrayBuffer;
  export default bytes;
}
