import * as v from 'valibot';
import {
  HostSchema,
  InvitationBodySchema,
  LinkSchema,
  MembersSchema,
  RegistrationBodySchema,
} from '../../schema/host.ts';
import { IdSchema } from '../../schema/id.ts';
import { type DescribedCalls, ok } from './described-call.ts';

/** What the owner of the server may do. */
export const HOST_CALLS: DescribedCalls = {
  'GET /api/host': { summary: 'The server as its owner sees it', answer: HostSchema },
  'GET /api/host/members': {
    summary: 'The accounts, a page at a time; nothing of a diary',
    query: { after: v.optional(IdSchema) },
    answer: MembersSchema,
  },
  'PUT /api/host/registration': {
    summary: 'Let anybody register, or invited people only',
    body: RegistrationBodySchema,
    answer: ok,
  },
  'POST /api/host/invitations': {
    summary: 'Make a link that opens one registration',
    body: InvitationBodySchema,
    status: 201,
    answer: LinkSchema,
  },
  'DELETE /api/host/invitations/:id': { summary: 'Make an invitation useless', answer: ok },
  'POST /api/host/members/:id/reset-link': {
    summary: 'Make a link with which a member sets a new password, once, within a day',
    body: v.object({}),
    status: 201,
    answer: LinkSchema,
  },
  'DELETE /api/host/members/:id/sessions': { summary: 'Sign a member out everywhere', answer: ok },
};
