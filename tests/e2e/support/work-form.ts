import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { type Entered, fieldOf, fill } from './fill.ts'

/** A form as it is tried: what is missing, what is wrong, what somebody has already, and what the server refuses. */
export interface TriedForm {
  /** The tab in which it is, where that is not the first. */
  readonly tab?: string
  /** The button that opens it; absent where the page is the form. */
  readonly opens?: string
  /** A field, what is no value of it, and what is said then. */
  readonly wrong?: readonly [label: string, text: string, message: string]
  /** A field whose value nobody else may have, and one that somebody has. */
  readonly used?: readonly [label: string, value: string]
  /** What else must be filled in, so that only the server can refuse; absent where another test does that. */
  readonly rest?: Readonly<Record<string, Entered>>
}

/** Tries a form as somebody who makes every mistake, and leaves it without having saved anything. */
export async function workForm(page: Page, { tab, opens, wrong, used, rest }: TriedForm): Promise<void> {
  if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
  if (opens) await page.getByRole('button', { name: opens, exact: true }).filter({ visible: true }).first().click()
  const form = page.locator('form:not(search *):visible').last()
  const sent: string[] = []
  const watch = (request: Request) => {
    if (request.postData()?.includes('"requestNo"')) sent.push(request.url())
  }
  page.on('request', watch)
  await form.locator('input').first().press('Control+s')
  await form
    .getByText(/必填!$/)
    .first()
    .waitFor()
  await form.locator(':focus[aria-invalid=true]').waitFor()
  if (wrong) {
    const [label, text, message] = wrong
    await fill(form, { [label]: text })
    await form.press('Control+s')
    await says(form, label, message)
  }
  expect(sent).toEqual([])
  if (used) await collides(form, used, rest, sent)
  page.off('request', watch)
  // By its key: what was refused is still told above the buttons of a page.
  await page
    .getByRole('button', { name: /^(取消|返回)$/ })
    .filter({ visible: true })
    .last()
    .press('Enter')
  // A page closes, which is asked of every page that has something unsaved.
  const leave = page.getByRole('dialog').getByText(opens ? '放弃' : '关闭', { exact: true })
  await leave.click()
  await leave.waitFor({ state: 'hidden' })
}

/** What somebody has already is said while it is typed, and by the server to who saves it all the same. */
async function collides(
  form: Locator,
  [label, value]: NonNullable<TriedForm['used']>,
  rest: TriedForm['rest'],
  sent: readonly string[],
): Promise<void> {
  await fill(form, { [label]: value })
  await says(form, label, `${label}已存在`)
  expect(sent).toEqual([])
  if (!rest) return
  await fill(form, rest)
  await form.press('Control+s')
  await expect.poll(() => sent.length).toBe(1)
  await says(form, label, `${label}【${value}】已存在`)
  expect(await fieldOf(form, label).inputValue()).toBe(value)
}

/** A message stands at its field. */
async function says(form: Locator, label: string, message: string): Promise<void> {
  const field = fieldOf(form, label)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const told = async () => {
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    return (await form.locator(ids.map((id) => `[id="${id}"]`).join(',')).allTextContents()).join(' ')
  }
  await expect.poll(told).toContain(message)
}
