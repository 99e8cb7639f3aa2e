import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** What somebody puts into a field: text, or one of its choices by its name. */
export type Entered = string | { readonly choice: string }

/** One of a field's choices. @example await fill(panel, { 业务类型: choice('业务员') }) */
export const choice = (name: string): Entered => ({ choice: name })

/** The text of what a person looks for, told apart from what only begins so. */
const exactly = (text: string, rest = '') => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${rest}$`)

/** A field by its label, required or not. */
export const fieldOf = (scope: Locator, label: string): Locator => scope.getByLabel(exactly(label, '\\*?')).first()

/** Chooses in a field that offers choices. */
export async function choose(field: Locator, name: string): Promise<void> {
  await field.click()
  // Its own: the next field may have opened one with the same choices.
  const offered = async () => (await field.getAttribute('aria-controls')) ?? ''
  await expect.poll(offered).not.toBe('')
  const choices = field.page().locator(`[id="${await offered()}"]`)
  const named = { name: exactly(name) }
  await choices.getByRole('option', named).or(choices.getByRole('treeitem', named)).first().click()
  const takesSeveral = await field.evaluate(
    (input) => input.closest('.mantine-MultiSelect-root, .mantine-TreeSelect-root') !== null,
  )
  // It stays open, above the next field.
  if (takesSeveral) await field.page().keyboard.press('Tab')
  await choices.waitFor({ state: 'hidden' })
}

/** Fills fields by their labels, in their order. */
export async function fill(scope: Locator, values: Readonly<Record<string, Entered>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(scope, label)
    if (typeof value === 'string') {
      await field.fill(value)
      // A calendar that has opened stands above the next fields.
      if (await scope.page().locator('[data-dates-dropdown]:visible').count()) await field.press('Tab')
    } else await choose(field, value.choice)
  }
}
