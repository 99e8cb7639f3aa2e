import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { LOGO_OWNER, readSetting, saveSetting } from './setting.service.ts'

export const routes = {
  'md.dealer.getDealerSetting': readSetting,
  'md.dealer.saveDealerSetting': saveSetting,
} satisfies Handlers

/** The logo is everybody's. */
export const fileReaders = { [LOGO_OWNER]: async () => true } satisfies FileReaders
