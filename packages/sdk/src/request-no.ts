/**
 * A new `requestNo` (UUID v4). Make one when a form opens and send it with each try of saving that form: the server
 * then does it once and answers the repetition with the first answer.
 */
export function newRequestNo(): string {
  // Browsers offer randomUUID on https and localhost only; a shop's server is often plain http in the house.
  return (
    crypto.randomUUID?.() ??
    'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () =>
      (Number(crypto.getRandomValues(new Uint8Array(1))) % 16).toString(16),
    )
  )
}
