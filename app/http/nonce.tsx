import { createContext, useContext } from "react";

/** This answer's script nonce; empty in the browser, where React must not compare it. */
export const NonceContext = createContext("");
export const useNonce = (): string => useContext(NonceContext);
