import { useEffect, useMemo, useSyncExternalStore } from "react";
import { enterChat } from "../client/enter-chat.ts";
import { FileUploads, type OutgoingFile } from "../client/file-uploads.ts";
import { RoomClient } from "../client/room-client.ts";
import type { RoomView } from "../client/room-view.ts";

const openClient = (onNoEntry: (() => void) | undefined) =>
  new RoomClient({ side: "customer", path: () => "/ws/chat/client/", enter: enterChat, onNoEntry });

export interface ChatConnection {
  readonly client: RoomClient;
  readonly view: RoomView;
  readonly uploads: FileUploads;
  readonly files: ReadonlyArray<OutgoingFile>;
}

/**
 * The shopper's connection to their room, with the files they are sending. Connected while the component is mounted.
 * @param onNoEntry called when the chat cannot be entered, which is then not tried again; must never change
 */
export function useChatConnection(onNoEntry: (() => void) | undefined): ChatConnection {
  const client = useMemo(() => openClient(onNoEntry), [onNoEntry]);
  const uploads = useMemo(() => new FileUploads(() => client.room), [client]);
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  const files = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  useEffect(() => {
    client.connect();
    return () => {
      client.disconnect();
      uploads.stop();
    };
  }, [client, uploads]);
  const { files: sentFiles } = view.log;
  useEffect(
    () => uploads.removeShown(new Set(sentFiles.flatMap(({ cid }) => (cid === undefined ? [] : [cid])))),
    [uploads, sentFiles],
  );
  return { client, view, uploads, files };
}
