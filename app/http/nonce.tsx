import { createContext, useContext } from "react";

/** The response's script nonce. Empty in the browser, where React must not compare it. */
export const NonceContext = createContext("");
export const useNonce = (): string => useContext(NonceContext);
