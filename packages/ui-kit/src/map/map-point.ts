import type { Place } from '@dealer/validators'

/** `main` a stop, `muted` one beside the matter, `old` what stood before, `danger` what is wrong. */
export type PointTone = 'main' | 'muted' | 'old' | 'danger'

/** A point on a map: degrees in GCJ-02 as the contract has them. */
export interface MapPoint extends Place {
  id: string
  /** What it is; shown when the pointer rests on it. */
  label: string
  /** What stands in the point, such as its number; at most three letters. */
  text?: string
  /** Default `main`. */
  tone?: PointTone
}
