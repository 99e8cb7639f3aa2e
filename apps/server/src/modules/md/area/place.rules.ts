import { compare } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

/** West, east, south and north of China. */
const BOUNDS = { lng: ['73', '136'], lat: ['3', '54'] } as const
const LABELS = { lng: '经度', lat: '纬度' } as const

/** A place has both coordinates and lies in China. @throws Refusal 101 */
export function requirePlace({
  lng,
  lat,
}: {
  readonly lng?: string | undefined
  readonly lat?: string | undefined
}): void {
  if (lng === undefined && lat === undefined) return
  for (const [field, value] of Object.entries({ lng, lat }) as [keyof typeof BOUNDS, string | undefined][]) {
    const [least, most] = BOUNDS[field]
    if (value === undefined) throw refuse.required(LABELS[field], field)
    if (compare(value, least) < 0 || compare(value, most) > 0)
      throw refuse.invalid(`${LABELS[field]}不在中国境内`, { reason: 'unsuitable', field })
  }
}
