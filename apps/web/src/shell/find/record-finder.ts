import type { Permission } from '@dealer/sdk'
import type { Preset } from '../page/preset.ts'

/** A document, customer or product that was found on the server. */
export interface FoundRecord {
  /** Number or name. */
  title: string
  /** What it is and whose. */
  note: string
  /** Address to open. */
  to: string
  /** Filters of the list at that address. */
  preset?: Preset
}

/** Characters from which on the server looks for products. */
export const LEAST_OF_PRODUCT = 3

/** Looks for records of one kind. */
export interface RecordFinder {
  group: '单据' | '客户' | '商品'
  icon: string
  permission: Permission
  /** The page that shows what is found: users whose menu lacks it find nothing. */
  page: string
  /** Whether a text may name such a record. */
  takes: (text: string) => boolean
  find: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>
}
