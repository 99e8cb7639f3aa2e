import { DealerSettingSave } from '@dealer/fields/DealerSettingSave'
import { type DealerBlank, type DealerSetting, dealerBlankLabel, type DealerSettingSave as Save } from '@dealer/sdk'
import { bodyOf } from '../../../master-data/record.ts'

/** What is entered of the settings. */
export type SettingBody = Omit<Save, 'version' | 'requestNo' | 'emptied'>

const AREA = ['provinceCode', 'cityCode', 'countyCode', 'townCode']
const BLANKS = Object.keys(dealerBlankLabel)

/**
 * What is sent of a form of settings: what differs from before, the areas of an address together, and the names of what has
 * been emptied.
 */
export const changedSettings = (
  before: Partial<DealerSetting>,
  entered: object,
): SettingBody & { emptied?: DealerBlank[] } => {
  const former = before as Readonly<Record<string, unknown>>
  const body = bodyOf(DealerSettingSave, undefined, entered)
  const differs = (prop: string) => (body[prop] ?? '') !== (former[prop] ?? '')
  const isMoved = AREA.some((prop) => prop in entered && differs(prop))
  const changed = Object.entries(body).filter(
    ([prop, value]) => value !== undefined && (differs(prop) || (isMoved && AREA.includes(prop))),
  )
  const emptied = BLANKS.filter((prop) => prop in entered && body[prop] === undefined && former[prop] !== undefined)
  return { ...Object.fromEntries(changed), ...(emptied.length > 0 && { emptied: emptied as DealerBlank[] }) }
}
