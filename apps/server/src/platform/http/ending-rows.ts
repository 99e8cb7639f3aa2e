import type { OperationId } from '../contract/types.ts'

const ending = new Set<OperationId>()

/**
 * Says that calls end rows that others name: they delete or disable them. Such a call runs while no other call of the dealer
 * writes, so that what it finds unused is not named in the same moment by a document that is being saved.
 *
 * ```ts
 * endsRows('md.user.delete')
 * ```
 */
export function endsRows(...operations: readonly (OperationId | undefined)[]): void {
  for (const operation of operations) if (operation !== undefined) ending.add(operation)
}

/** How a call that writes stands to the others of its dealer. */
export const namesIn = (operation: OperationId): 'alone' | 'held' => (ending.has(operation) ? 'alone' : 'held')
