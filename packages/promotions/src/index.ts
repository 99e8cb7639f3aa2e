export { applyPromotions } from './apply.ts'
export type * from './types.ts'
export { type Usable, usablePromotions } from './usable.ts'
