import type { IncomingMessage } from 'node:http'
import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { refuse } from '../refusal.ts'
import type { FileStore } from './file-store.ts'
import { UploadedFile } from './uploaded-file.ts'

/** A form with one file, as it came. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: UploadedFile
}

const MEGABYTE = 1024 * 1024
/** Room for the fields and boundaries around the file. */
const AROUND = 64 * 1024
const LIMITS = { files: 1, fields: 20, fieldSize: 4_000, fieldNameSize: 60 }

/**
 * Reads a form (RFC 7578) with its file straight to the disk: memory stays flat whatever the size. A file beyond `most`
 * bytes is refused, before it is read when the client announces it.
 * @throws Refusal 101 for a form that is none, holds unknown files or is too large.
 */
export async function receiveForm(request: IncomingMessage, store: FileStore, most: number): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > most + AROUND) throw tooLarge(most)
  const parser = openParser(request, most)
  const fields: Record<string, string> = {}
  let file: Promise<UploadedFile> | undefined
  await new Promise<void>((resolve, reject) => {
    // What is left of the body is read and dropped, so that the client gets to read why.
    const fail = (error: unknown) => {
      request.unpipe(parser)
      request.resume()
      reject(error)
    }
    let current: Readable | undefined
    finished(request, { writable: false }, (error) => {
      if (!error) return
      current?.destroy(error)
      reject(error)
    })
    parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut || name in Object.prototype) fail(refuse.badFormat('请求', name))
      else fields[name] = value
    })
    parser.on('file', (name: string, stream: BusboyFileStream, fileName: string) => {
      if (name !== 'file') {
        stream.resume()
        return fail(refuse.invalid(`不支持的字段【${name}】`, { reason: 'unknownField', field: name }))
      }
      current = stream
      file = save(stream, fileName, store, most)
      file.catch(fail)
    })
    parser.once('filesLimit', () => fail(refuse.invalid('一次只能上传一个文件', { field: 'file' })))
    parser.once('fieldsLimit', () => fail(refuse.badFormat('请求', undefined)))
    parser.once('error', () => fail(refuse.badFormat('请求', undefined)))
    parser.once('finish', resolve)
    request.pipe(parser)
  }).catch(async (error) => {
    await (await file?.catch(() => undefined))?.end({ undone: true })
    throw error
  })
  return { fields, file: await file }
}

function openParser({ headers }: IncomingMessage, most: number): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...LIMITS, fileSize: most } })
  } catch {
    throw refuse.badFormat('请求', undefined)
  }
}

async function save(stream: BusboyFileStream, name: string, store: FileStore, most: number): Promise<UploadedFile> {
  const file = await UploadedFile.write(store, name, stream)
  if (!stream.truncated) return file
  await file.end({ undone: true })
  throw tooLarge(most)
}

const tooLarge = (most: number) =>
  refuse.invalid(`文件过大，不能超过${Math.floor(most / MEGABYTE)}MB`, { reason: 'tooLarge', field: 'file' })
