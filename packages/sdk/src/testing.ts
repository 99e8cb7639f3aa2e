/**
 * For tests of code that uses the client, without a server: every operation answers the contract's example until the
 * test says otherwise. Of no use in production; keep it out of bundles.
 */
export { exampleOf, type Refusal, refusal } from './testing/answers.ts'
export type { OperationId } from './testing/examples.gen.ts'
export { createFakeDealer } from './testing/fake-dealer.ts'
export type { FakeAnswer, FakeCall, FakeDealer, FakeDealerOptions, Times } from './testing/fake-types.ts'
export type { DelayFault, Fault, SessionFault, StatusFault } from './testing/faults.ts'
export { dealerHandlers } from './testing/msw.ts'
export type { ArgumentsOf, ContentOf } from './testing/operation-types.ts'
