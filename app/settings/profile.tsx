import { type FormEvent, useState } from 'react';
import type { User } from '../../schema/user.ts';
import type { UserEdit } from '../session/account-client.ts';
import { useAccountForm } from '../session/use-account-form.ts';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';
import { profileEdit, profileProblem } from './profile-edit.ts';
import { Section } from './section.tsx';
import * as style from './settings.css.ts';

export function Profile() {
  const { user, saveProfile } = useSession();
  return (
    <Section title="Profile Information">
      {user && <ProfileForm key={user.id} user={user} save={saveProfile} />}
    </Section>
  );
}

function ProfileForm({ user, save }: { user: User; save: (edit: UserEdit) => Promise<User> }) {
  const toast = useToast();
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [username, setUsername] = useState(user.username);
  const [email, setEmail] = useState(user.email);
  const [currentPassword, setCurrentPassword] = useState('');
  const { pending: saving, problem, send } = useAccountForm(profileProblem);
  const edit = profileEdit(user, { firstName, lastName, username, email, currentPassword });
  const asksPassword = edit.email !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(async () => {
      const saved = await save(edit);
      setFirstName(saved.firstName);
      setLastName(saved.lastName);
      setUsername(saved.username);
      setEmail(saved.email);
      setCurrentPassword('');
      toast({
        title: 'Profile Updated',
        description: 'Your profile information has been saved.',
        tone: 'good',
      });
      return 'stay';
    });
  }

  return (
    <form className={style.form} onSubmit={submit}>
      <div className={style.pair}>
        <Field
          label="First Name"
          autoComplete="given-name"
          required
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
          error={problem?.firstName}
        />
        <Field
          label="Last Name"
          autoComplete="family-name"
          required
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
          error={problem?.lastName}
        />
      </div>
      <Field
        label="Username"
        autoComplete="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={problem?.username}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem?.email}
      />
      {asksPassword && (
        <Field
          label="Current Password"
          type="password"
          autoComplete="current-password"
          required
          hint="A new e-mail address needs your password: it is what you sign in with."
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={problem?.currentPassword}
        />
      )}
      {problem?.message && <Alert>{problem.message}</Alert>}
      <Button type="submit" variant="primary" disabled={saving}>
        {saving ? 'Saving...' : 'Save Profile'}
      </Button>
    </form>
  );
}
