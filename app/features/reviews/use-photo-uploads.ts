import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { photoProblem } from "#domain/ground/files/photo";
import { UPLOAD_FAILED } from "#domain/ground/files/upload-state";
import { callApi, refusalMessage, sendWhole, uploadBody } from "../api-client/index.ts";

export interface UploadingPhoto {
  readonly key: number;
  readonly file: File;
  /** A local preview of the file. */
  readonly preview: string;
  /** 0 to 100; undefined while the server processes the file. */
  readonly percent: number | undefined;
  /** The error; "" for none. */
  readonly error: string;
  /** Nobody refused the photo: it may be sent again as it is. */
  readonly isLost: boolean;
}

/** @param refusal why the photo was refused; without one its upload was lost */
const failed = (refusal?: string) => ({ error: refusal ?? UPLOAD_FAILED, isLost: refusal === undefined });

/** Uploads chosen photos one after the other and reloads the page's data after each. Typed text stays. */
export function usePhotoUploads(lineId: string) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<ReadonlyArray<UploadingPhoto>>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const last = useRef(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const running = new AbortController();
    stop.current = running;
    return () => running.abort();
  }, []);

  const change = (key: number, values: Partial<UploadingPhoto>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  const drop = (key: number) =>
    setUploads((all) => {
      const removed = all.find((upload) => upload.key === key);
      if (removed) URL.revokeObjectURL(removed.preview);
      return all.filter((upload) => upload.key !== key);
    });

  const send = async (key: number, file: File) => {
    const { signal } = stop.current;
    const onProgress = (sentBytes: number, total: number) =>
      change(key, { percent: sentBytes >= total ? undefined : Math.floor((sentBytes / total) * 100) });
    try {
      const answer = await sendWhole(`/profile/api/review/${lineId}/photo/`, uploadBody({}, file), {
        onProgress,
        signal,
      });
      if (answer.status !== 201) return change(key, failed(refusalMessage(answer)));
      drop(key);
      revalidate();
    } catch {
      if (!signal.aborted) change(key, failed());
    }
  };
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++last.current;
      const error = photoProblem(file) ?? "";
      setUploads((all) => [
        ...all,
        { key, file, preview: URL.createObjectURL(file), percent: 0, error, isLost: false },
      ]);
      if (!error) queue.current = queue.current.then(() => send(key, file));
    }
  };

  return {
    uploads,
    dismiss: drop,
    add,
    /** "Try again": removes a failed upload, and sends a photo again that nobody refused. */
    again: ({ key, file, isLost }: UploadingPhoto) => {
      drop(key);
      if (isLost) add([file]);
    },
    remove: async (photoId: string) => {
      const answer = await callApi(`/profile/api/review-photo/${photoId}/`, { method: "DELETE" });
      revalidate();
      return answer.ok;
    },
  };
}
