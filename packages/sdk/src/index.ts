export type { components, operations, paths } from './contract.gen.ts'
export * from './enums.gen.ts'
