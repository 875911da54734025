import { describe, expect, it } from 'vitest';
import { BomCheckRequestSchema } from '../../src/contract/bom-check.ts';
import { checkBom } from '../../src/service/bom-check.ts';
import { snapshot } from '../compatibility/selection/support.ts';

function check(...items: readonly object[]) {
  return checkBom(snapshot, BomCheckRequestSchema.shape.items.parse(items));
}

const board = (links: string) => ({
  name: 'board',
  kind: 'board',
  interface: links,
  voltage: '24 V',
  output_voltage: '24 V',
});
const nodes = (links: string, quantity: number) => ({
  name: 'node',
  kind: 'load',
  interface: links,
  voltage: '24 V',
  quantity,
});

describe('the verdict on a list counts what its buses take', () => {
  it('more nodes than a protocol takes are a condition, and said', () => {
    const links = 'TTL, DYNAMIXEL Protocol 2.0';
    expect(check(board(links), nodes(links, 253)).summary.verdict).toBe('compatible');
    const { verdict, statement } = check(board(links), nodes(links, 300)).summary;
    expect(verdict).toBe('conditional');
    expect(statement).toContain('TTL servo bus: 300 nodes are more than the 253 that DYNAMIXEL Protocol 2.0 takes');
  });

  it('more nodes than the wires take are one too', () => {
    const { verdict, statement } = check(board('RS-485, Modbus RTU'), nodes('RS-485, Modbus RTU', 60)).summary;
    expect(verdict).toBe('conditional');
    expect(statement).toContain('60 nodes are more than the 32 that RS-485 takes');
  });

  it('not where the same devices are on another bus with room for them', () => {
    const links = 'TTL, RS-485, DYNAMIXEL Protocol 2.0';
    expect(check(board('TTL, DYNAMIXEL Protocol 2.0'), nodes(links, 40)).summary.verdict).toBe('compatible');
    expect(check(board(links), nodes(links, 40)).summary.verdict).toBe('compatible');
  });

  it('more devices on a link of two ends than a host surely has ports are one', () => {
    const { verdict, statement } = check(board('UART, Modbus RTU'), nodes('UART, Modbus RTU', 8)).summary;
    expect(verdict).toBe('conditional');
    expect(statement).toContain('UART: UART joins two ends and is no shared bus');
    expect(check(board('UART, Modbus RTU'), nodes('UART, Modbus RTU', 1)).summary.verdict).toBe('compatible');
    const links = 'UART, RS-485, Modbus RTU';
    expect(check(board(links), nodes(links, 8)).summary.verdict).toBe('compatible');
  });

  it('two devices of a third are not held against each other for being devices', () => {
    const pc = { name: 'pc', kind: 'computer', interface: 'USB host' };
    const { summary, buses } = check(pc, board('USB device'), nodes('USB device', 1));
    expect(summary.verdict).toBe('compatible');
    expect(buses.find(({ link }) => link === 'usb')).toMatchObject({ hosts: [0], devices: [1, 2], leader: 'present' });
    expect(check(board('USB device'), nodes('USB device', 1)).summary.verdict).toBe('incompatible');
  });
});
