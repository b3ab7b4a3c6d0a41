import { httpMessage } from "#domain/kernel/requests/http-messages";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { photoProblem } from "#domain/files/photo";
import { callApi, csrfToken, readError } from "../api-client/index.ts";

export interface UploadingPhoto {
  readonly key: number;
  readonly name: string;
  /** A local preview of the file. */
  readonly preview: string;
  /** 0 to 100; undefined while the server processes the file. */
  readonly percent: number | undefined;
  /** The error; "" for none. */
  readonly error: string;
}

const FAILED = "The upload failed. Check your connection and try again.";

/** Uploads chosen photos one after the other and reloads the page's data after each. Typed text stays. */
export function usePhotoUploads(lineId: string) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<ReadonlyArray<UploadingPhoto>>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const running = useRef<XMLHttpRequest | undefined>(undefined);
  const last = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const change = (key: number, values: Partial<UploadingPhoto>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const drop = (key: number) =>
    setUploads((all) => {
      const removed = all.find((one) => one.key === key);
      if (removed) URL.revokeObjectURL(removed.preview);
      return all.filter((one) => one.key !== key);
    });

  const send = (key: number, file: File) =>
    new Promise<void>((resolve) => {
      const request = new XMLHttpRequest();
      running.current = request;
      const failed = (error: string) => {
        change(key, { error });
        resolve();
      };
      request.upload.onprogress = ({ loaded, total }) =>
        change(key, { percent: loaded >= total ? undefined : Math.floor((loaded / total) * 100) });
      request.onerror = () => failed(FAILED);
      request.onabort = () => resolve();
      request.onload = () => {
        if (request.status !== 201) return failed(reasonOf(request));
        drop(key);
        revalidate();
        resolve();
      };
      request.open("POST", `/profile/api/review/${lineId}/photo/`);
      request.setRequestHeader("x-csrftoken", csrfToken());
      request.setRequestHeader("accept", "application/json");
      const body = new FormData();
      body.set("file", file);
      request.send(body);
    });

  return {
    uploads,
    dismiss: drop,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const key = ++last.current;
        const error = photoProblem(file) ?? "";
        setUploads((all) => [...all, { key, name: file.name, preview: URL.createObjectURL(file), percent: 0, error }]);
        if (!error) queue.current = queue.current.then(() => send(key, file));
      }
    },
    remove: async (photoId: string) => {
      const answer = await callApi(`/profile/api/review-photo/${photoId}/`, { method: "DELETE" });
      revalidate();
      return answer.ok;
    },
  };
}

function reasonOf(request: XMLHttpRequest): string {
  if (request.status === 0 || request.status >= 500) return FAILED;
  try {
    const { message, errors } = readError(request.status, JSON.parse(request.responseText));
    const [first] = Object.values(errors).flat();
    return typeof first === "string" ? first : message || FAILED;
  } catch {
    return httpMessage(request.status);
  }
}
