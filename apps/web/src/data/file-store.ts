import type { FileStore, ShownFile } from '@dealer/ui-kit/form'
import { dealer } from '../dealer.ts'

const { download, upload } = dealer.file.file

const PDF = 'application/pdf'

/** Thumbnails that are kept; beyond them the one that was asked for longest ago is let go. */
const MOST_KEPT = 200
/** By when they were last asked for. */
const shown = new Map<string, Promise<ShownFile>>()

/** How long who was given an address may take to draw it; what is drawn needs it no more. Milliseconds. */
const DRAWN_WITHIN = 10_000

const letGo = (id: string) => {
  const going = shown.get(id)
  shown.delete(id)
  const revoke = ({ picture }: ShownFile) => void (picture && URL.revokeObjectURL(picture))
  setTimeout(() => going?.then(revoke, () => {}), DRAWN_WITHIN)
}

const load = async (fileId: string): Promise<ShownFile> => {
  const file = await download.downloadFileById({ fileId, isImage: 'T', isThumbImage: 'T' }, { silent: true })
  if (file.type.startsWith('image/')) return { name: file.name, picture: URL.createObjectURL(await file.blob()) }
  await file.cancel()
  return { name: file.name }
}

/** A file of the server as an address of this page. */
const addressOf = async (fileId: string) => {
  const file = await download.downloadFileById({ fileId, isImage: 'T' })
  const isShown = file.type.startsWith('image/') || file.type === PDF
  return { name: file.name, isShown, url: URL.createObjectURL(await file.blob()) }
}

/** A PDF of the server as an address of this page, called one whatever it holds; none for a file of another kind. */
export const pdfOf = async (fileId: string): Promise<string | undefined> => {
  const file = await download.downloadFileById({ fileId, isImage: 'T' }, { silent: true })
  if (file.type === PDF) return URL.createObjectURL(new Blob([await file.blob()], { type: PDF }))
  await file.cancel()
  return undefined
}

/** Files of forms and lists: kept by the server, their thumbnails by this page. */
export const fileStore: FileStore = {
  upload: async (file, onPart) => {
    const onProgress = ({ loaded, total = file.size }: { loaded: number; total?: number }) => onPart(loaded / total)
    const { fileId } = await upload.uploadFileJson({ file }, { silent: true, onProgress })
    return fileId
  },
  show: (id) => {
    const known = shown.get(id)
    const loading = known ?? load(id)
    if (!known) loading.catch(() => shown.delete(id))
    shown.delete(id)
    shown.set(id, loading)
    const [oldest] = shown.keys()
    if (shown.size > MOST_KEPT && oldest !== undefined) letGo(oldest)
    return loading
  },
  open: async (id) => {
    const { name, isShown, url } = await addressOf(id)
    const link = document.createElement('a')
    link.href = url
    if (isShown) link.target = '_blank'
    else link.download = name
    link.click()
    // The browser has it by then; a picture or PDF that is still looked at stays.
    if (!isShown) setTimeout(() => URL.revokeObjectURL(url), DRAWN_WITHIN)
  },
}
