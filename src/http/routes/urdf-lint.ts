import { ServiceError } from '../../contract/errors.ts';
import {
  URDF_FILE_TYPES,
  type UrdfLintRequest,
  UrdfLintRequestSchema,
  UrdfLintSchema,
} from '../../contract/urdf-lint.ts';
import { lintUrdf } from '../../service/urdf-lint.ts';
import { whenGone } from '../caller-gone.ts';
import { mediaTypeOf } from '../files.ts';
import { parseBody } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export function urdfLintRoute(live: LiveCatalogue): Route {
  return {
    method: 'POST',
    path: '/api/urdf/lint',
    access: 'free_limited',
    operationId: 'lint_urdf',
    tag: 'open_robots',
    summary: 'What is wrong or doubtful in a URDF: its tree, limits, masses, inertias, units and efforts',
    description:
      'The body is the file, or JSON with the file as `urdf` and, by joint, the actuators of the catalogue that are built in. Efforts are held against the torque their makers declare.',
    files: URDF_FILE_TYPES,
    filesUpTo: 'bodyBytes',
    body: UrdfLintRequestSchema,
    example: { urdf: '<robot name="arm"><link name="base"/></robot>', actuators: {} },
    answer: {
      contentType: 'application/json',
      schema: UrdfLintSchema,
      description: 'The findings with their lines, and the robot in short',
    },
    errors: ['unreadable_file', 'file_beyond_limits', 'too_busy'],
    async handle({ body, headers }, reply) {
      const bytes = (body as Uint8Array | undefined) ?? new Uint8Array();
      const { type, charset } = mediaTypeOf(headers['content-type']);
      const { snapshot } = live.current;
      const asked =
        type === 'application/json' ? fromJson(bytes) : { sent: { bytes, ...(charset !== '' && { charset }) } };
      return reply.header('cache-control', 'no-store').send(await lintUrdf(snapshot, asked, whenGone(reply)));
    },
  };
}

function fromJson(bytes: Uint8Array) {
  const { urdf, actuators }: UrdfLintRequest = parseBody(UrdfLintRequestSchema, parsed(bytes));
  return { sent: { text: urdf }, actuators };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ServiceError('malformed_json', { cause: error });
  }
}
