import type { Handlers } from '../../../platform/contract/types.ts'
import { saveSecuritySetting, securitySetting } from './security-setting.service.ts'

export const routes = {
  'admin.securitySetting.getSetting': securitySetting,
  'admin.securitySetting.saveSetting': saveSecuritySetting,
} satisfies Handlers
