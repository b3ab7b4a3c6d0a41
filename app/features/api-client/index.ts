export { type ApiAnswer, callApi, csrfToken, readRefusal } from "./call-api.ts";
export { inBackground } from "./connection/background-action.ts";
export { isLostAnswer, type LostAnswer, orLost } from "./connection/lost-action.ts";
export { OfflineNotice } from "./connection/offline-notice.tsx";
export { showRefusals } from "./connection/refused-write.ts";
export { isConnectionError, waitForConnection } from "./connection/resilient-fetch.ts";
export { downloadFile } from "./download-file.ts";
export { refusalMessage, type SentFile, sendWhole, uploadBody, uploadProblem } from "./send-file.ts";
export { useTypedTexts } from "./typed-texts.ts";
