#!/bin/sh
# A certificate for names and addresses of a home network, and the small authority that signs it:
#   sh scripts/deploy/lan-certificate.sh FOLDER gym.lan 192.168.1.20
# Phones install FOLDER/authority.crt once; the server gets server.crt and server.key.
# Called again, it renews the server's certificate and keeps the authority.
set -eu
umask 077

[ $# -ge 2 ] || { echo "Usage: $0 FOLDER NAME [NAME or ADDRESS ...]" >&2; exit 2; }
folder=$1
shift
mkdir -p "$folder"
cd "$folder"

# Phones refuse a server's certificate that lives longer than 825 days.
server_days=820
authority_days=3650

names=''
allowed=''
for name in "$@"; do
  case $name in
    *:*) echo "Give an IPv4 address or a name instead of $name." >&2; exit 2 ;;
    *[!0-9.]*) names="$names,DNS:$name"; allowed="$allowed,permitted;DNS:$name" ;;
    *) names="$names,IP:$name"; allowed="$allowed,permitted;IP:$name/255.255.255.255" ;;
  esac
done

new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1" 2>/dev/null; }

# Everything is made beside what is there, and takes its place only once it is whole and fits.
new=$(mktemp -d ./new.XXXXXX)
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM

if [ ! -f authority.crt ]; then
  new_key "$new/authority.key"
  # The constraint: whoever steals this key can pose as these names, and as no other site.
  cat > "$new/authority.cnf" <<END
[req]
prompt = no
distinguished_name = subject
x509_extensions = authority
[subject]
CN = Chalkbook at home
[authority]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
nameConstraints = critical, ${allowed#,}
END
  openssl req -new -x509 -sha256 -days $authority_days -key "$new/authority.key" -config "$new/authority.cnf" \
    -out "$new/authority.crt"
  chmod 644 "$new/authority.crt"
  mv "$new/authority.key" authority.key
  mv "$new/authority.crt" authority.crt
elif [ ! -f authority.key ]; then
  echo "authority.key is not in $folder. Bring it back: another authority would be none that the phones know." >&2
  exit 1
fi

new_key "$new/server.key"
cat > "$new/server.cnf" <<END
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = ${names#,}
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
END
openssl req -new -key "$new/server.key" -subj "/CN=$1" -out "$new/server.csr"
openssl x509 -req -sha256 -days $server_days -in "$new/server.csr" -CA authority.crt -CAkey authority.key \
  -set_serial "0x$(openssl rand -hex 16)" -extfile "$new/server.cnf" -out "$new/server.crt" 2>/dev/null
openssl verify -CAfile authority.crt "$new/server.crt" >/dev/null || {
  echo "The authority in $folder is not for these names. Take a new folder, or move authority.crt away." >&2
  exit 1
}
chmod 644 "$new/server.crt"
mv "$new/server.key" server.key
mv "$new/server.crt" server.crt
echo "$folder: server.crt and server.key for the server, authority.crt for the phones."
