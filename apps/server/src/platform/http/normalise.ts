/**
 * Trims every text of a request and leaves out the empty ones, so that "nothing entered" has one form.
 * Works on the parsed JSON in place of the client's.
 */
export function normalise(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(normalise)
  if (value === null || typeof value !== 'object') return value
  const kept: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) {
    const clean = normalise(field)
    if (clean !== '') kept[key] = clean
  }
  return kept
}
