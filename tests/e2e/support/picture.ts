import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const FOLDER = join(process.env.TEST_ARTIFACTS ?? join(import.meta.dirname, '../../../test-artifacts'), 'screenshots')

/** Keeps a picture of a page that no visit opened among the test's artifacts. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
}
