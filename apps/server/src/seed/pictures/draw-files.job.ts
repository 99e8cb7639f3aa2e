import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { file } from '../../platform/files/file.schema.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { UploadedFile } from '../../platform/files/uploaded-file.ts'
import { defineErrand } from '../../platform/jobs/define.ts'
import { updated, type Work } from '../../platform/work.ts'
import { DRAWN } from './demo-files.ts'
import { pageOf } from './draw-page.ts'
import { svgOf } from './draw-picture.ts'

type DemoFile = Pick<typeof file.$inferSelect, 'id' | 'fileName' | 'storageKey'>

const filesOf = ({ tx, user }: Work): Promise<DemoFile[]> =>
  tx
    .select({ id: file.id, fileName: file.fileName, storageKey: file.storageKey })
    .from(file)
    .where(and(eq(file.dealerCode, user.dealerCode), eq(file.bizType, DRAWN), eq(file.delFlag, 'F')))

type Drawn = Pick<typeof file.$inferSelect, 'storageKey' | 'size' | 'sha256'>

const PDF = '.pdf'

/** What a file shows: a picture, or the lines of a text below what it is called. */
function shownBy(fileName: string): string {
  if (!fileName.endsWith(PDF)) return svgOf(fileName)
  const title = fileName.slice(0, -PDF.length)
  return (title.endsWith('简历') ? ['个人简历', title, ...RESUME] : [title, ...STANDARD]).join('\n')
}

const RESUME = [
  '求职意向：业务代表',
  '教育背景：市场营销专业，大学专科',
  '工作经历：某食品经销公司，负责城区门店铺货与回款',
  '技能：熟悉终端陈列，持有C1驾驶证',
]

const STANDARD = [
  '适用范围：全部门店，自通知之日起执行',
  '要求：主推商品陈列在视线高度，价格牌齐全，先进先出',
  '验收：业务员拜访时拍照上传，由销售经理抽查',
]

const drawnOf = (fileName: string, shown: string) =>
  fileName.endsWith(PDF) ? pageOf(shown.split('\n')) : sharp(Buffer.from(shown)).png({ palette: true }).toBuffer()

async function kept(store: FileStore, fileName: string, shown: string): Promise<Drawn> {
  const bytes = await UploadedFile.write(store, fileName, Readable.from([await drawnOf(fileName, shown)]))
  try {
    return { storageKey: await bytes.keep(), size: bytes.size, sha256: bytes.sha256 }
  } finally {
    await bytes.end({ undone: false })
  }
}

/** Draws the pictures of the demonstration, whose rows come with it and whose bytes do not. */
export const drawDemoFiles = defineErrand({
  name: 'demo.files.draw',
  title: '生成演示图片',
  quiet: true,
  ask: async ({ store, step }) => {
    const drawn: ({ id: string } & Drawn)[] = []
    // What looks alike lies there once.
    const alike = new Map<string, Drawn>()
    for (const { id, fileName, storageKey } of await step(filesOf)) {
      if (await store.has(storageKey)) continue
      const shown = shownBy(fileName)
      const bytes = alike.get(shown) ?? (await kept(store, fileName, shown))
      alike.set(shown, bytes)
      drawn.push({ id, ...bytes })
    }
    return drawn
  },
  run: async (work, _nothing, drawn) => {
    for (const { id, ...bytes } of drawn)
      await work.tx
        .update(file)
        .set({ ...bytes, ...updated(work) })
        .where(and(eq(file.dealerCode, work.user.dealerCode), eq(file.id, id)))
  },
})
