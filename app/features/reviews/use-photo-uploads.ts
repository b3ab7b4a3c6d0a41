import { httpMessage } from "#domain/kernel/http-messages";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LARGEST_PHOTO_BYTES, PHOTO_TYPES } from "#domain/reviews/photo";
import { fileSize } from "#domain/kernel/text";
import { callApi, csrfToken, readError } from "../api-client/index.ts";

export interface UploadingPhoto {
  readonly key: number;
  readonly name: string;
  /** A picture of the file as it lies on this device. */
  readonly preview: string;
  /** 0 to 100; undefined while the shop looks at it. */
  readonly percent: number | undefined;
  /** "" while all is well. */
  readonly error: string;
}

const FAILED = "The upload failed. Check your connection and try again.";

/** Looks at name and size before anything is sent; the server looks at the bytes. */
function checkPhoto(file: File): string {
  if (file.type !== "" && !(PHOTO_TYPES as ReadonlyArray<string>).includes(file.type))
    return "We can't use this file. Choose a JPEG, PNG or WebP photo.";
  if (file.size > LARGEST_PHOTO_BYTES)
    return `This photo is ${fileSize(file.size)}. The limit is ${fileSize(LARGEST_PHOTO_BYTES)}.`;
  return "";
}

/** Sends photos one after the other as they are chosen, and loads the page's data again after each: what was typed stays. */
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
      const gone = all.find((one) => one.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
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
        const error = checkPhoto(file);
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
