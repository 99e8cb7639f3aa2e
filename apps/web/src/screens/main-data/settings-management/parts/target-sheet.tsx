import { thisMonth } from '@dealer/ui-kit/clock'
import { Dialog, toast } from '@dealer/ui-kit/feedback'
import { PickFile } from '@dealer/ui-kit/form'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { fileStore } from '../../../../data/file-store.ts'
import { saveFile } from '../../../../data/save-file.ts'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { TargetOfFields } from './target-of.tsx'
import classes from './targets.module.css'

const { downloadTargetTemplete, importErrors } = dealer.export.export
const PATH = '/api/guide/salesTarget/uploadExcel'

/** Targets of a month by sheet: the template, the sheet back, and what is wrong with which rows. */
export function TargetSheet({ onClose }: { onClose: () => void }) {
  const [of, setOf] = useState({ targetMonth: thisMonth(), targetType: 'salesman' as const })
  const [wrong, setWrong] = useState<{ file: File; failed: readonly { key: string; message: string }[] }>()
  const template = useAction(async () => {
    const sheet = await downloadTargetTemplete({ targetType: of.targetType }, { silent: true })
    saveFile(sheet.name, await sheet.blob())
  })
  const upload = useAction(
    async (file: File, options) => dealer.guide.salesTarget.uploadExcel({ file, ...of }, options),
    {
      onDone: ({ saved, failed }, file) => {
        if (failed.length > 0) return setWrong({ file, failed })
        toast.success(`已导入 ${saved} 个目标，替换该月原有目标`)
        onClose()
      },
    },
  )
  const errors = useAction(async (file: File, options) => {
    const { fileId } = await importErrors({ file, importPath: PATH }, options)
    await fileStore.open(fileId)
  })
  const footer = (
    <>
      <Button variant="default" loading={template.isBusy} onClick={() => void template.run(undefined)}>
        下载模板
      </Button>
      {wrong && (
        <Button variant="default" loading={errors.isBusy} onClick={() => void errors.run(wrong.file)}>
          下载错误行
        </Button>
      )}
      <PickFile accept=".xlsx" onPick={(file) => void upload.run(file)}>
        {(props) => (
          <Button {...props} loading={upload.isBusy}>
            {wrong ? '重新上传' : '上传表格'}
          </Button>
        )}
      </PickFile>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title="导入销售目标" width="560px" footer={footer}>
      <Group gap="sm" mb="sm">
        <TargetOfFields value={of} onChange={(next) => setOf(next as typeof of)} />
      </Group>
      <p className={classes.hint}>
        模板列出该类型的全部对象，填写目标后上传；未填写的行不作为目标。上传成功后替换该月同类型的全部目标，有一行错误则全部不保存。
      </p>
      {wrong && (
        <ul className={classes.failed} aria-label="错误行">
          {wrong.failed.map(({ key, message }) => (
            <li key={key}>
              第{key}行：{message}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
