/** A module that the build has compiled already: workerd compiles none from bytes while it runs. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
