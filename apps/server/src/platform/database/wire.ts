import type { WireValue } from './connection.ts'

const FIRST_SIZE = 64 * 1024

const PARSE = 0x50
const BIND = 0x42
const DESCRIBE = 0x44
const EXECUTE = 0x45
const CLOSE = 0x43
const SYNC = 0x53

/** Writes messages of PostgreSQL's protocol one after the other into one buffer, which is used again and again. */
export class WireWriter {
  private buffer = Buffer.allocUnsafe(FIRST_SIZE)
  private at = 0

  parse(name: string, text: string): this {
    return this.message(PARSE, () => this.text(name).text(text).int16(0))
  }

  bind(name: string, values: readonly WireValue[]): this {
    return this.message(BIND, () => {
      this.text('').text(name).int16(values.length)
      for (const value of values) this.int16(value instanceof Uint8Array ? 1 : 0)
      this.int16(values.length)
      for (const value of values) this.value(value)
      this.int16(0)
    })
  }

  describe(): this {
    return this.message(DESCRIBE, () => this.byte(0x50).text(''))
  }

  execute(): this {
    return this.message(EXECUTE, () => this.text('').int32(0))
  }

  close(name: string): this {
    return this.message(CLOSE, () => this.byte(0x53).text(name))
  }

  sync(): this {
    return this.message(SYNC, () => {})
  }

  /** All messages so far, good until the next one is written. */
  take(): Uint8Array {
    const messages = this.buffer.subarray(0, this.at)
    this.at = 0
    return messages
  }

  private message(type: number, body: () => void): this {
    this.byte(type)
    const start = this.at
    this.int32(0)
    body()
    this.buffer.writeInt32BE(this.at - start, start)
    return this
  }

  private room(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + bytes))
    this.buffer.copy(larger, 0, 0, this.at)
    this.buffer = larger
  }

  private byte(value: number): this {
    this.room(1)
    this.buffer[this.at++] = value
    return this
  }

  /** Counts of values go up to 65,535. */
  private int16(value: number): this {
    this.room(2)
    this.at = this.buffer.writeUInt16BE(value, this.at)
    return this
  }

  private int32(value: number): this {
    this.room(4)
    this.at = this.buffer.writeInt32BE(value, this.at)
    return this
  }

  private text(value: string): this {
    this.room(value.length * 3 + 1)
    this.at += this.buffer.write(value, this.at)
    return this.byte(0)
  }

  private value(value: WireValue): void {
    if (value === null) return void this.int32(-1)
    if (value instanceof Uint8Array) {
      this.int32(value.length).room(value.length)
      this.buffer.set(value, this.at)
      this.at += value.length
      return
    }
    this.room(4 + value.length * 3)
    const length = this.buffer.write(value, this.at + 4)
    this.buffer.writeInt32BE(length, this.at)
    this.at += 4 + length
  }
}
