export { announceFile, forgetFile, nameFile, UNNAMED_FILE } from "./announce-file.ts";
export { readFieldBytes, MalformedForm, readForm, readFieldText } from "./multipart.ts";
export { readUpload, type Upload, type UploadForm } from "./read-upload.ts";
export { receivePhotoForm, type ReceivedPhotoForm } from "./receive-photo-form.ts";
export { HEAD_BYTES, type ReceivedFile, receiveFile, TAIL_BYTES } from "./receive-file.ts";
export { storeChunks } from "./store-chunks.ts";
export { storedSource } from "./stored-source.ts";
