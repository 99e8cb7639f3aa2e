/**
 * A new `requestNo` (UUID v4). Make one when a form opens and send it with each try of saving that form: the server
 * then does it once and answers the repetition with the first answer.
 */
export function newRequestNo(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  // Browsers offer randomUUID on https and localhost only; a shop's server is often plain http in the house.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
}
