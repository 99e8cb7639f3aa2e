/** The contract's types and enumerations alone, without the client: what a server or a generator needs. */
export type { components, operations, paths } from './contract.gen.ts'
export * from './enums.gen.ts'
export type * from './types.gen.ts'
