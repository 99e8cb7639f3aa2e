import type { Page } from 'playwright-core'

/** The questions of the survey that is open by their index, which is 0 for the dealer's name, and how they are answered. */
export function surveyIn(page: Page) {
  const question = (index: number) => page.locator(`li[data-index="${index}"]`)
  return {
    question,
    choose: async (index: number, option: string) => {
      await question(index).locator('input').first().click()
      await page.getByRole('option', { name: option }).click()
    },
    tick: (index: number, label: string) => question(index).getByLabel(label, { exact: true }).check(),
  }
}

/** Answers each question of the survey that is open, and no more: whoever is content is not asked why. */
export async function answerSurvey(page: Page): Promise<void> {
  const { choose, tick } = surveyIn(page)
  await choose(1, '经理')
  await tick(2, '销售')
  await tick(3, '很快')
  await tick(4, '容易')
  await choose(5, '毛利')
  await page.keyboard.press('Escape')
  for (const row of ['销售 4分', '采购 4分', '库存 4分', '财务 4分', '报表 5分']) await tick(6, row)
  await tick(7, '每天')
  await choose(8, '1–3分钟')
  await tick(9, '满意')
  await tick(11, '愿意')
}
