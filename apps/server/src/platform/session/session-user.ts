import type { PositionShopRole } from '@dealer/sdk/contract'

/** What a role lets a user do beyond permission strings. */
export interface BusinessRights {
  readonly canChangePrice: boolean
  /** Largest manual discount in percent, "5.00". */
  readonly maxDiscountRate: string
  readonly canSeeCost: boolean
  readonly canOverCredit: boolean
  readonly canOverRulingPrice: boolean
}

/** Of whom no role allows any of it. */
export const NO_RIGHTS: BusinessRights = {
  canChangePrice: false,
  maxDiscountRate: '0.00',
  canSeeCost: false,
  canOverCredit: false,
  canOverRulingPrice: false,
}

/** The user of a session, as services see it. */
export interface SessionUser {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly dealerCode: string
  readonly dealerName: string
  readonly perms: ReadonlySet<string>
  readonly isadmin: boolean
  /** Kinds of documents of which nobody confirms what he entered. */
  readonly fourEyes?: readonly string[]
  /** The year in which the dealer began here, "2026": no document is older. */
  readonly firstYear?: string
  readonly isLightDealer: boolean
  readonly isStore: boolean
  readonly isWeakPwd: boolean
  /** Has to set up a second factor, since the dealer wants one and there is none. */
  readonly isFactorDue?: boolean
  /** Which rows the user sees: all of the dealer, those of the own lines and the team's, or the own ones. */
  readonly dataScope: 'all' | 'region' | 'self'
  /** Lines of the user and of all who work below, in the order of codes. */
  readonly regionCodes: readonly string[]
  readonly rights: BusinessRights
  /** The highest that roles give in the online shop, which lets in nobody but store operators. */
  readonly shopRole: PositionShopRole
}
