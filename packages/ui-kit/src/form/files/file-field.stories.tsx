import { FormFields } from '../form-fields/form-fields.tsx'
import type { FormItem } from '../form-item.ts'
import { useForm } from '../use-form.ts'
import { type FileStore, FileStoreProvider } from './file-store.ts'

export default { title: '表单/文件' }

const store: FileStore = {
  upload: async () => '1',
  show: async (id) => ({ name: `合同${id}.pdf` }),
  open: () => undefined,
}

const items: readonly FormItem[] = [
  { prop: 'contract', label: '合同', type: 'file', default: ['1', '2'] },
  { prop: 'licence', label: '执照', type: 'file' },
]

export function TwoAndNone() {
  const form = useForm(items)
  return (
    <FileStoreProvider value={store}>
      <FormFields form={form} />
    </FileStoreProvider>
  )
}
