import { createDecipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { beforeEach } from 'vitest'
import { fileServer, json, readForm } from '../../../packages/sdk/test/file-server.ts'

export const loginKey = 'sixteen-byte-key'
const TOKEN = 'token-1'
const USER = {
  userId: '1001',
  username: 'admin',
  realName: '陈志远',
  dealerCode: 'D001',
  dealerName: '城南食品商贸有限公司',
  dmsToken: TOKEN,
}
/** Two pages of the smallest size. */
const ORDERS = Array.from({ length: 20 }, (_, index) => ({ soId: String(index + 1), soNum: `SO-${index + 1}` }))
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** The server's side of the login, by another implementation than the client's. */
function decrypted(text: string): string {
  const decipher = createDecipheriv('aes-128-ecb', loginKey, null)
  return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function sendFile(response: ServerResponse, folder: string, pathname: string) {
  // Browsers ask for it by themselves.
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  // Without a charset, as the plainest of web servers: each page says its own.
  response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream')
  response.end(readFileSync(join(folder, pathname)))
}

/**
 * A server on the loopback with the few calls that the programs make. Everything else is a file of the folder `pages`.
 * Without login no call but the login is answered.
 */
export function dealerServer(pages?: string) {
  const logins: { username: string; password: string }[] = []
  const files = new Map<string, { name: string; bytes: Uint8Array }>()
  const server = fileServer()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
    if (pathname === '/c5login') {
      const { username, password } = JSON.parse(await textOf(request))
      logins.push({ username: decrypted(username), password: decrypted(password) })
      return json(response, USER)
    }
    if (pages && request.method === 'GET' && !/^\/(api\/|c5logout$)/.test(pathname))
      return sendFile(response, pages, pathname)
    if (request.headers['x-token'] !== TOKEN) return json(response, '请登录系统!', 'G001')
    switch (pathname) {
      case '/c5logout':
        return json(response, '操作成功')
      case '/api/so/salesOrder/lists': {
        const { page, limit } = JSON.parse(await textOf(request))
        return json(response, { total: ORDERS.length, rows: ORDERS.slice((page - 1) * limit, page * limit) })
      }
      case '/api/file/file/upload/uploadFileJson': {
        const { file: sent } = await readForm(request)
        if (!sent) return json(response, '缺少文件', '101')
        const fileId = String(files.size + 1)
        files.set(fileId, sent)
        return json(response, { fileId, fileName: sent.name, size: sent.bytes.byteLength })
      }
      case '/api/file/file/download/downloadFileById': {
        const kept = files.get(searchParams.get('fileId') ?? '')
        if (!kept) return json(response, '文件不存在', '106')
        response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(kept.name)}`)
        return void response.end(kept.bytes)
      }
      default:
        return json(response, '订单不存在', '106')
    }
  }

  beforeEach(() => {
    logins.length = 0
    files.clear()
    server.answer(answer)
  })
  return {
    /** What came with each login, decrypted. */
    logins,
    get url() {
      return server.url
    },
  }
}
