import type { Page } from 'playwright-core'

/** What users are asked on entering would be the largest thing of a page. */
export const putOffAll = () => localStorage.setItem('dealer.putOff', 'survey,messages,unreported')

/** Logs in by the form and waits for the page where the user begins; what users are asked on entering is put off. */
export async function logIn(page: Page, url: string, username: string): Promise<void> {
  await page.addInitScript(putOffAll)
  await page.goto(`${url}/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => !to.pathname.startsWith('/login'))
}
