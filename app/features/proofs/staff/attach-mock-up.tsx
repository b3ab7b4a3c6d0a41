import { useId, useState } from "react";
import { MAX_MOCK_UP_BYTES, MOCK_UP_FILES } from "#domain/shop/proofs/proof-comment";
import { SendFile } from "../../artwork/index.ts";

/** Uploads a mock-up for the comment that is being written. */
export function AttachMockUp() {
  const id = useId();
  const [picture, setPicture] = useState("");
  return (
    <div className="needs-script grid gap-1.5 text-sm">
      <label htmlFor={id} className="font-semibold">
        Attach a mock-up
      </label>
      <SendFile
        id={id}
        url="/profile/api/proof/picture/"
        mode={MOCK_UP_FILES}
        most={MAX_MOCK_UP_BYTES}
        saved="Attached. Send the comment to show it."
        onSaved={(answer) => setPicture(String(answer["picture"]))}
      />
      {picture === "" ? null : <input type="hidden" name="picture" value={picture} />}
    </div>
  );
}
