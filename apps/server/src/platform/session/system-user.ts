import type { SessionUser } from './session-user.ts'

/** Who works when nobody asked: jobs that the clock starts. May do everything within the dealer. */
export function systemUser(dealerCode: string): SessionUser {
  return {
    userId: '0',
    username: 'system',
    realName: '系统',
    dealerCode,
    dealerName: '',
    perms: new Set(['*:*:*']),
    isadmin: true,
    isLightDealer: false,
    isStore: false,
    isWeakPwd: false,
    dataScope: 'all',
    regionCodes: [],
    rights: {
      canChangePrice: true,
      maxDiscountRate: '100.00',
      canSeeCost: true,
      canOverCredit: true,
      canOverRulingPrice: true,
    },
    shopRole: 'none',
  }
}
