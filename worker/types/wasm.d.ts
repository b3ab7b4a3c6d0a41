/** A module that the build has compiled: workerd does not compile modules from bytes at run time. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}

/** The profile of the press that is assumed without another (`[[rules]]` of wrangler.toml). */
declare module "*.icc" {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** A font file that the build includes unchanged (`[[rules]]` of wrangler.toml). */
declare module "*.woff" {
  const bytes: ArrayBuffer;
  export default bytes;
}
