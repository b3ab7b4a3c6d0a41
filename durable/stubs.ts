export interface RoomBindings {
  CHAT_ROOMS: DurableObjectNamespace;
  STAFF_WATCHERS: DurableObjectNamespace;
}

/** The only place that mints Durable Object ids. */
export interface Rooms {
  chatRoom(roomId: string): DurableObjectStub;
  staffWatcher(): DurableObjectStub;
}

export const openRooms = (env: RoomBindings): Rooms => ({
  chatRoom: (roomId) => env.CHAT_ROOMS.getByName(roomId),
  staffWatcher: () => env.STAFF_WATCHERS.getByName("hub:0"),
});
