import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { FormFields } from '../form-fields/form-fields.tsx'
import { type FormItem, UPLOADING } from '../form-item.ts'
import { type Form, useForm } from '../use-form.ts'
import { FileStoreProvider } from './file-store.ts'

const ITEMS: readonly FormItem[] = [{ prop: 'files', label: '附件', type: 'file', max: 3, default: ['1'] }]

it('a file that is taken away leaves the one that is on its way: nothing is sent without it', async () => {
  let form: Form | undefined
  let arrive = (_id: string) => {}
  const upload = () =>
    new Promise<string>((resolve) => {
      arrive = resolve
    })
  const store = { upload, show: async (id: string) => ({ name: `${id}.pdf` }), open: () => undefined }
  function Fields() {
    form = useForm(ITEMS)
    return <FormFields form={form} />
  }
  const { user, container } = renderKit(
    <FileStoreProvider value={store}>
      <Fields />
    </FileStoreProvider>,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no input')
  await user.upload(input, new File(['甲'], '2.pdf'))
  await user.click(await screen.findByLabelText('移除1.pdf'))
  expect(form?.values.files).toEqual([UPLOADING])
  expect(form?.check()).toEqual({ files: '附件正在上传，请稍候' })
  arrive('2')
  await screen.findByLabelText('移除2.pdf')
  expect(form?.values.files).toEqual(['2'])
})
