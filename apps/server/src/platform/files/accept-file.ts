import { refuse } from '../refusal.ts'
import { FILE_KINDS, fileKind } from './file-kind.ts'
import { safeFileName } from './file-name.ts'
import { redraw } from './pictures.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** An uploaded file that may be stored. */
export interface AcceptedFile {
  readonly bytes: UploadedFile
  readonly name: string
  readonly contentType: string
}

/**
 * Decides by the bytes what a file is; the name and the type that the client says do not count. Pictures are drawn anew.
 * @throws Refusal 101 for an empty file, another kind, macros, or a picture that cannot be read.
 */
export async function acceptFile(bytes: UploadedFile): Promise<AcceptedFile> {
  if (bytes.size === 0) throw refuse.invalid('文件是空的', { reason: 'empty', field: 'file' })
  const found = await fileKind(bytes.path)
  if (!found)
    throw refuse.invalid('文件类型不支持，只能上传 jpg、png、pdf、xls、xlsx、doc、docx、mp4', {
      reason: 'fileType',
      field: 'file',
    })
  if (found.hasMacros) throw refuse.invalid('文件含有宏，请去掉后再上传', { reason: 'fileType', field: 'file' })
  const { kind } = found
  if (kind === 'jpg' || kind === 'png') {
    await bytes
      .replace((from, to) => redraw(from, to, kind))
      .catch(() => {
        throw refuse.invalid('图片无法识别或尺寸过大', { reason: 'tooLarge', field: 'file' })
      })
  }
  const { type, extensions } = FILE_KINDS[kind]
  return { bytes, name: safeFileName(bytes.name, extensions), contentType: type }
}
