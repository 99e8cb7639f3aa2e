export type { CallOptions, ToArrayOptions } from './call-options.ts'
export type { Text } from './catalogue.ts'
export { createDealerClient, type DealerClient } from './client.ts'
export type { CallContext, Credentials, DealerClientOptions, Hooks } from './client-options.ts'
export type { components, operations, paths } from './contract.gen.ts'
export type * from './dealer.gen.ts'
export * from './enums.gen.ts'
export * from './errors.ts'
export type * from './file-types.ts'
export { composeHooks } from './hooks.ts'
export type { ListPromise, PagedCall, RowPage } from './paging.ts'
export type { RawDoor, RequestDoor, RouteContent, RouteInput, RouteOptions } from './request-door.ts'
export { newRequestNo } from './request-no.ts'
export type { DealerSession, PasswordChange } from './session.ts'
export type { SessionEnd } from './session-state.ts'
export {
  memoryTokenStore,
  type SessionTokenStoreOptions,
  sessionTokenStore,
  type TextStorage,
  type TokenStore,
} from './token-store.ts'
export type * from './types.gen.ts'
